import { ArrowLeftOutlined } from '@ant-design/icons'
import { inLanguage, menuEntryOf, routes } from '@gongtai/contract'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { useLanguage } from '../../base/language.ts'
import { backToList } from '../../base/last-list.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useTopBarTitle } from '../../base/top-bar.ts'
import { text } from './text.ts'

/** On detail and form pages: back to the list with its filters, page and scroll. */
export function BackBar() {
  const t = useText(text).frame
  const language = useLanguage()
  const router = useRouter()
  const name = useRouteName()
  const path = useRouterState({ select: state => state.location.pathname })
  const record = useTopBarTitle(path)
  const list = menuEntryOf(name)
  if (list === name) return null
  return (
    <div className="back-bar">
      <button type="button" aria-label={t.back} onClick={() => backToList(router, list)}>
        <ArrowLeftOutlined />
      </button>
      <span>{record ?? inLanguage(routes[name].title, language)}</span>
    </div>
  )
}
