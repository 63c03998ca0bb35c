import { configArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { dictHandlers } from './dict/dict.handlers.ts'
import { regionHandlers } from './region/region.handlers.ts'

export const config = area(configArea, { region: { handlers: regionHandlers }, dict: { handlers: dictHandlers } }, { demo: () => import('./demo/demo.ts') })
