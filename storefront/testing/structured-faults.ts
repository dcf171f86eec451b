// Finds what is wrong in the schema.org data of a page: types, properties and values that are unknown or missing.
import { TERMS, VALUES } from './schema-org.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The blocks of schema.org data in the HTML of a page. */
export function structuredIn(html: string): readonly unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return Array.from(blocks, ([, json = '']) => JSON.parse(json))
}

/** The types of the things that the blocks are about. */
export function typesIn(blocks: readonly unknown[]): readonly string[] {
  const nodes = blocks.flatMap((block) => (isNode(block) ? (block['@graph'] ?? block) : []))
  return [nodes].flat(2).flatMap((node) => (isNode(node) ? typesOf(node) : []))
}

/** What is wrong in one block, each with its place; nothing in a good one. */
export function structuredFaults(block: unknown): readonly string[] {
  if (!isNode(block) || block['@context'] !== 'https://schema.org') return ['no context']
  const { '@context': _, '@graph': graph, ...node } = block
  if (graph === undefined) return faultsOf(node, 'block', null)
  const nodes = Array.isArray(graph) ? graph : []
  return nodes.length === 0 ? ['an empty graph'] : nodes.flatMap((each, index) => faultsOf(each, `[${index}]`, null))
}

function typesOf(node: Node): readonly string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string')
}

function faultsOf(value: unknown, at: string, wanted: readonly string[] | null): readonly string[] {
  if (!isNode(value)) return [`${at}: no object`]
  // a thing that is described elsewhere is named by its id alone
  if (wanted !== null && Object.keys(value).join() === '@id') return VALUES.Url?.(value['@id']) ? [] : [`${at}: its id`]
  const types = typesOf(value)
  if (types.length === 0) return [`${at}: no type`]
  const unknown = types.filter((type) => TERMS[type] === undefined)
  if (unknown.length > 0) return [`${at}: unknown type ${unknown}`]
  const isWanted = wanted === null || types.flatMap(ancestorsOf).some((type) => wanted.includes(type))
  const needs = types.flatMap(ancestorsOf).flatMap((type) => TERMS[type]?.needs ?? [])
  return [
    ...(isWanted ? [] : [`${at}: ${types} where ${wanted} is expected`]),
    ...needs.filter((name) => value[name] === undefined).map((name) => `${at}: ${types} without ${name}`),
    ...Object.keys(value).flatMap((name) => propertyFaults(types, name, value[name], `${at}.${name}`)),
  ]
}

function ancestorsOf(type: string): readonly string[] {
  const parent = TERMS[type]?.is
  return parent === undefined ? [type] : [type, ...ancestorsOf(parent)]
}

function propertyFaults(types: readonly string[], name: string, value: unknown, at: string): readonly string[] {
  if (name === '@type') return []
  if (name === '@id') return VALUES.Url?.(value) ? [] : [`${at}: no address`]
  const ranges = types.flatMap(ancestorsOf).flatMap((type) => TERMS[type]?.has[name]?.split('|') ?? [])
  if (ranges.length === 0) return [`${at}: ${types} has no such property`]
  const values = [value].flat()
  if (values.length === 0) return [`${at}: an empty list`]
  return values.flatMap((each) => (isNode(each) ? faultsOf(each, at, ranges) : plainFaults(each, ranges, at)))
}

function plainFaults(value: unknown, ranges: readonly string[], at: string): readonly string[] {
  return ranges.some((range) => VALUES[range]?.(value)) ? [] : [`${at}: ${JSON.stringify(value)} is no ${ranges}`]
}
