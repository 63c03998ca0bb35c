import { ArrowLeftOutlined } from '@ant-design/icons'
import { menuEntryOf } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { setHeadSlot } from '../../base/head-slot.ts'
import { backToList } from '../../base/last-list.ts'
import { useRouteName } from '../../base/route-name.ts'
import { text } from './text.ts'

/** On detail and form pages: back to the list with its filters, page and scroll, and the head of the page beside it. */
export function BackBar() {
  const t = useText(text).frame
  const router = useRouter()
  const name = useRouteName()
  const list = menuEntryOf(name)
  if (list === name) return null
  return (
    <div className="back-bar">
      <button type="button" aria-label={t.back} title={t.back} onClick={() => backToList(router, list)}>
        <ArrowLeftOutlined />
      </button>
      <div className="back-bar-head" ref={setHeadSlot} />
    </div>
  )
}
