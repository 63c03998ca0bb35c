import { PageHead } from '../../../kit/page/PageHead.tsx'
import { AddressTabs } from '../../../kit/detail/DetailPage.tsx'
import { useText } from '../../../base/text.ts'
import { MenuTree } from './MenuTree.tsx'
import { text } from './text.ts'

/** areas/permissions.md, TreeManage. */
export function MenuPage() {
  const t = useText(text)
  return (
    <div className="kit-page">
      <PageHead title={t.title} />
      <AddressTabs label={t.title} tabs={[{ key: 'menu', label: t.tab, children: <MenuTree /> }]} />
    </div>
  )
}
