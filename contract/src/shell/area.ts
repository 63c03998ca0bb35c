import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const shellArea = area(['门户与会话', 'Portal and sign-in'], resources)
