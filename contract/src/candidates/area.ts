import { area } from '../kit/area.ts'
import * as resources from './resources.ts'

export * from './resources.ts'

export const candidatesArea = area(['候选人', 'Candidates'], resources)
