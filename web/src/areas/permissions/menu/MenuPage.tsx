import { PageHead } from '../../../kit/page/PageHead.tsx'
import { AddressTabs } from '../../../kit/detail/DetailPage.tsx'
import { useText } from '../../../base/text.ts'
import { useCan } from '../../../base/session.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { MenuTree } from './MenuTree.tsx'
import { text } from './text.ts'

const DictList = lazyPart(() => import('../../config/index.ts'), 'DictList')
const ParamList = lazyPart(() => import('../../config/index.ts'), 'ParamList')

/** areas/permissions.md, TreeManage. */
export function MenuPage() {
  const t = useText(text)
  const can = useCan()
  const dicts = can('TreeManage.dict') ? [{ key: 'dict', label: t.dicts, children: <DictList /> }] : []
  const params = can('TreeManage.param') ? [{ key: 'param', label: t.params, children: <ParamList /> }] : []
  return (
    <div className="kit-page">
      <PageHead title={t.title} />
      <AddressTabs label={t.title} tabs={[{ key: 'menu', label: t.tab, children: <MenuTree /> }, ...dicts, ...params]} />
    </div>
  )
}
