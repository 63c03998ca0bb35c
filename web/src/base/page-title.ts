import type { Language, RouteName } from '@gongtai/contract'
import { inLanguage, routes } from '@gongtai/contract'

/** A noted page keeps the title that it had then; where that was the plain title of its route, it follows the language. */
export function pageTitle({ routeName, title }: { routeName: string; title: string }, language: Language): string {
  if (!Object.hasOwn(routes, routeName)) return title
  const titles: readonly [string, string] = routes[routeName as RouteName].title
  return titles.includes(title) ? inLanguage(titles, language) : title
}
