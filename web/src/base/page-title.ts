import type { Language, RouteName } from '@gongtai/contract'
import { inLanguage, routes } from '@gongtai/contract'

/**
 * A noted page keeps its route and the name of its record. What the page is called is said in the language of whoever reads
 * it now: the title of the route, the name alone for a page about a record, and both for a form.
 */
export function pageTitle({ routeName, title }: { routeName: string; title: string }, language: Language): string {
  if (!Object.hasOwn(routes, routeName)) return title
  const titles: readonly [string, string] = routes[routeName as RouteName].title
  if (titles.includes(title)) return inLanguage(titles, language)
  return /(?:Form|Edit)$/.test(routeName) ? `${inLanguage(titles, language)} · ${title}` : title
}
