import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const customerServiceArea = area(['客服与话务', 'Customer service'], resources)
