import type { RouteName } from '../routes.ts'
import type { Text } from './text.ts'

/** Codes that belong to no route. */
export const freeCodes = {
  agent: ['坐席', 'Call agent'],
  SalesDashboard: ['销售工作台', 'Sales dashboard'],
  PmDashboard: ['招聘专家工作台', 'Recruiter dashboard'],
  XiaoErDashboard: ['职业顾问工作台', 'Job consultant dashboard'],
} as const satisfies Record<string, Text>

export type FreeCode = keyof typeof freeCodes
export type ButtonCode = `${RouteName}.${string}`

/** A permission code: a route's name, a button of a route, or one of the free codes. */
export type Code = RouteName | ButtonCode | FreeCode

export interface Button {
  code: ButtonCode
  route: RouteName
  title: Text
  /** Granting it needs a second look: sensitive data, export, deletion, rights. */
  dangerous: boolean
}

/** The buttons of one route, named where the route's calls stand. */
export function buttons(route: RouteName, titles: Record<string, Text>, dangerous: readonly string[] = []): Button[] {
  return Object.entries(titles).map(([verb, title]) => ({ code: `${route}.${verb}`, route, title, dangerous: dangerous.includes(verb) }))
}
