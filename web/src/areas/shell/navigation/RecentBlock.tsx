import { navigation, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { pageTitle } from '../../../base/page-title.ts'
import { isBuilt } from '../../../base/pages.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import { Block } from './Block.tsx'

const shown = 10

export function RecentBlock() {
  const t = useText(text)
  const language = useLanguage()
  const query = useQuery({
    queryKey: [navigation.recentPageList.path],
    queryFn: ({ signal }) => call(navigation.recentPageList, {}, { signal, handled: true }),
  })
  const recent = query.data?.filter(({ routeName }) => isBuilt(routeName)).slice(0, shown) ?? []
  const clear = () =>
    void call(navigation.clearRecentPage, {}).then(
      () => query.refetch(),
      () => {},
    )
  const extra = recent.length > 0 && (
    <button type="button" className="welcome-link" onClick={clear}>
      {t.clear}
    </button>
  )
  return (
    <Block title={t.recent} empty={t.recentEmpty} state={query} isEmpty={recent.length === 0} extra={extra}>
      <ul className="welcome-list">
        {recent.map(page => (
          <li key={page.id}>
            <SiteLink to={page.path}>{pageTitle(page, language)}</SiteLink>
            <time dateTime={page.visitedAt}>{showInstant(page.visitedAt).slice(5)}</time>
          </li>
        ))}
      </ul>
    </Block>
  )
}
