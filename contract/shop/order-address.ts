// Where an order goes, as the customer has written it.
import { z } from 'zod'
import { freeText, latitude, longitude } from '../fields.ts'

export const OrderAddress = z.object({
  name: freeText(100).default(''),
  streetName: freeText(200).default(''),
  houseNumber: freeText(20).default(''),
  description: freeText(300).default(''),
  office: freeText(20).default(''),
  domophone: freeText(20).default(''),
  entrance: freeText(20).default(''),
  floor: freeText(20).default(''),
  latitude,
  longitude,
})
