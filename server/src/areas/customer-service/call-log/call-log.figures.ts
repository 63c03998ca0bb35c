import { callLogFigures } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { figureOf } from '../../../kit/figure.ts'
import type { FigureSource } from '../../../kit/figure.ts'
import { callLogList } from './call-log.queries.ts'

const options = ({ scope, fields }: Principal) => ({ scope, fields })

export const callLogFigureSources: readonly FigureSource[] = Object.values(callLogFigures).map(figure => figureOf(figure, callLogList, { options }))
