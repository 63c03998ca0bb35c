import { area } from '../kit/area.ts'
import { dict } from './dict/dict.ts'
import { region } from './region/region.ts'

export * from './dict/dict.ts'
export * from './region/region.ts'

export const configArea = area({
  label: ['系统配置', 'Configuration'],
  resources: { region, dict },
})
