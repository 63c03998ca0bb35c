import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const positionsArea = area(['职位管理', 'Positions'], resources)
