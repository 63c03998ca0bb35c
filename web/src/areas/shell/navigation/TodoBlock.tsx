import type { RouteGroup } from '@gongtai/contract'
import { inLanguage, notice, routeGroups, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useNoticeCount } from '../../../base/notices.ts'
import { reachable } from '../../../base/reachable.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import { Block } from './Block.tsx'

const openTodos = { kind: ['TODO' as const], state: ['UNREAD' as const, 'READ' as const], pageSize: 8 }

export function TodoBlock() {
  const t = useText(text)
  const language = useLanguage()
  const router = useRouter()
  const count = useNoticeCount()
  const query = useQuery({ queryKey: [notice.page.path, openTodos], queryFn: ({ signal }) => call(notice.page, openTodos, { signal, handled: true }) })
  const todos = query.data?.records ?? []
  const areas = Object.entries(count?.byArea ?? {}).filter(([, open]) => open > 0)
  const areaName = (area: string) => (Object.hasOwn(routeGroups, area) ? inLanguage(routeGroups[area as RouteGroup], language) : area)
  return (
    <Block title={t.todo} empty={t.todoEmpty} state={query} isEmpty={todos.length === 0}>
      <ul className="welcome-areas">
        {areas.map(([area, open]) => (
          <li key={area}>
            {areaName(area)} <b>{open}</b>
          </li>
        ))}
      </ul>
      <ul className="welcome-list">
        {todos.map(({ id, title, linkPath, createdAt }) => {
          const target = reachable(router, linkPath)
          return (
            <li key={id}>
              {target === null ? <span>{title}</span> : <SiteLink to={target}>{title}</SiteLink>}
              <time dateTime={createdAt}>{showInstant(createdAt).slice(5)}</time>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
