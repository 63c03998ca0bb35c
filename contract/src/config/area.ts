import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const configArea = area(['系统配置', 'Configuration'], resources)
