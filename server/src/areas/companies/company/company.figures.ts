import { companyFigureSet } from '@gongtai/contract'
import { figureOf } from '../../../kit/figure.ts'
import type { FigureSource } from '../../../kit/figure.ts'
import { companyList, companyOptions as options } from './company.queries.ts'

/** All companies are no filter, so that the count need not look them up first. */
export const companyFigureSources: readonly FigureSource[] = [
  figureOf(companyFigureSet.COMPANY_NEW_TODAY, companyList, { options, input: {} }),
  figureOf(companyFigureSet.COMPANY_MINE, companyList, { options, isFor: ({ identityIds }) => identityIds.length > 0 }),
  figureOf(companyFigureSet.COMPANY_SIGNED, companyList, { options, input: { signState: 'SIGNED' } }),
  figureOf(companyFigureSet.COMPANY_POOL, companyList, { options }),
]
