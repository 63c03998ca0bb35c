import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const companiesArea = area(['企业管理', 'Companies'], resources)
