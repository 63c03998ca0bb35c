import { PageHead } from '../../../kit/page/PageHead.tsx'
import { AddressTabs } from '../../../kit/detail/DetailPage.tsx'
import { useText } from '../../../base/text.ts'
import { useCan } from '../../../base/session.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { MenuTree } from './MenuTree.tsx'
import { text } from './text.ts'

const DictList = lazyPart(() => import('../../config/index.ts'), 'DictList')
const RegionTree = lazyPart(() => import('../../config/index.ts'), 'RegionTree')
const ParamTab = lazyPart(() => import('../../config/index.ts'), 'ParamTab')

/** areas/permissions.md, TreeManage. */
export function MenuPage() {
  const t = useText(text)
  const can = useCan()
  const dicts = can('TreeManage.dict') ? [{ key: 'dict', label: t.dicts, children: <DictList /> }] : []
  const regions = can('TreeManage.region') ? [{ key: 'region', label: t.regions, children: <RegionTree /> }] : []
  const params = can('TreeManage.param') ? [{ key: 'param', label: t.params, children: <ParamTab /> }] : []
  return (
    <div className="kit-page">
      <PageHead title={t.title} />
      <AddressTabs label={t.title} tabs={[{ key: 'menu', label: t.tab, children: <MenuTree /> }, ...dicts, ...regions, ...params]} />
    </div>
  )
}
