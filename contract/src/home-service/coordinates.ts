import { z } from 'zod'
import { bilingual } from '../kit/text.ts'

/** A place may carry its coordinates (degrees, within China), from which distances are computed. Both are known or neither. */

const lngRule = bilingual('经度为73-136之间的数字', 'Enter a longitude from 73 to 136')
const latRule = bilingual('纬度为3-54之间的数字', 'Enter a latitude from 3 to 54')

/** Where they are left out, an unchanged place keeps those it had. */
export const coordinates = {
  lng: z.number(lngRule).min(73, lngRule).max(136, lngRule).nullable().optional(),
  lat: z.number(latRule).min(3, latRule).max(54, latRule).nullable().optional(),
}

interface Placed {
  lng?: number | null | undefined
  lat?: number | null | undefined
}

export const hasBothCoordinates = ({ lng, lat }: Placed): boolean => ((lng ?? null) === null) === ((lat ?? null) === null)
export const oneCoordinate = { path: ['lat'], message: bilingual('经度和纬度须同时填写', 'Enter both longitude and latitude, or neither') }
