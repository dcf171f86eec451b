// The entry of the desk: reads the facts of the page, loads the words, and draws.
import { setVendor } from '@dasturxon/client/vendor'
import { Toaster } from '@dasturxon/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { BrandProvider } from '../frame/brand.tsx'
import { queryClient } from '../frame/calls.ts'
import { readFacts, rememberLanguage } from '../frame/facts.ts'
import { signedInByTelegram } from '../sign-in/telegram-sign-in.ts'
import { loadWords } from '../text/load-words.ts'
import { TextProvider } from '../text/text.tsx'
import { deskRouter } from './router.tsx'
import './desk.css'

const facts = readFacts(document)
const root = document.getElementById('root')
if (facts === null || root === null) throw new Error('expected the page of the desk with its facts')
setVendor(facts.vendor)
const [words, isSignedIn] = await Promise.all([loadWords(facts.language), signedInByTelegram(facts.isSignedIn)])
const router = facts.isOperators
  ? (await import('../operator/operator-router.tsx')).operatorRouter(isSignedIn)
  : deskRouter(isSignedIn)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrandProvider facts={facts}>
        <TextProvider words={words} language={facts.language} onChoice={rememberLanguage}>
          <RouterProvider router={router} />
          <Toaster />
        </TextProvider>
      </BrandProvider>
    </QueryClientProvider>
  </StrictMode>,
)
