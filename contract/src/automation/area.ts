import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const automationArea = area(['业务配置', 'Configuration'], resources)
