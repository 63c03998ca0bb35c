import { homeOrderFigures } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { figureOf } from '../../../kit/figure.ts'
import type { FigureSource } from '../../../kit/figure.ts'
import { homeOrderList } from './home-order.queries.ts'

const options = ({ scope, fields }: Principal) => ({ scope, fields })

export const homeOrderFigureSources: readonly FigureSource[] = Object.values(homeOrderFigures).map(figure => figureOf(figure, homeOrderList, { options }))
