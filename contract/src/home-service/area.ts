import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const homeServiceArea = area(['上门服务', 'Home service'], resources)
