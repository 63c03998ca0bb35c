import { pageReach, pageSizes } from '@gongtai/contract'
import { Button, Pagination } from 'antd'
import { useNarrow } from '../../base/narrow.ts'
import { kitText } from '../kit-text.ts'
import type { ListCall } from './list-address.ts'
import type { ListQuery } from './list-query.ts'
import { useText } from '../../base/text.ts'

/**
 * The count and the pages. Counting stops at the contract's cap, and the exact count is asked for on its own. Until then
 * each page leads to the next one as long as there are rows; with it every page can be chosen that paging reaches.
 */
export function ListPaging<C extends ListCall>({ list }: { list: ListQuery<C> }) {
  const t = useText(kitText).list
  const narrow = useNarrow()
  const { answer, exactTotal } = list
  if (answer === undefined) return <div className="kit-paging" />
  const isCapped = answer.totalCapped && exactTotal === undefined
  const total = exactTotal ?? answer.total
  return (
    <div className="kit-paging">
      <span role="status">{t.total(isCapped ? `${total}+` : String(total))}</span>
      {isCapped && (
        <Button type="link" size="small" onClick={list.askExactTotal}>
          {t.exactTotal}
        </Button>
      )}
      <Pagination
        current={list.page}
        pageSize={list.pageSize}
        total={Math.min(isCapped ? total + 1 : total, pageReach)}
        simple={narrow && { readOnly: true }}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={!narrow && { 'aria-label': t.pageSize }}
        onChange={list.setPage}
      />
    </div>
  )
}
