import { countCap } from '@gongtai/contract'
import { Button, Pagination } from 'antd'
import { kitText } from '../kit-text.ts'
import type { ListCall } from './list-address.ts'
import { pageSizes } from './list-memory.ts'
import type { ListQuery } from './list-query.ts'
import { useText } from '../../base/text.ts'

/** The count and the pages. Counting and paging both end at the contract's cap; the exact count is asked for on its own. */
export function ListPaging<C extends ListCall>({ list }: { list: ListQuery<C> }) {
  const t = useText(kitText).list
  const { answer, exactTotal } = list
  if (answer === undefined) return <div className="kit-paging" />
  const isCapped = answer.totalCapped && exactTotal === undefined
  return (
    <div className="kit-paging">
      <span role="status">{t.total(isCapped ? `${countCap}+` : String(exactTotal ?? answer.total))}</span>
      {isCapped && (
        <Button type="link" size="small" onClick={list.askExactTotal}>
          {t.exactTotal}
        </Button>
      )}
      <Pagination
        current={list.page}
        pageSize={list.pageSize}
        total={Math.min(answer.total, countCap)}
        pageSizeOptions={pageSizes}
        showSizeChanger={{ 'aria-label': t.pageSize }}
        onChange={list.setPage}
      />
    </div>
  )
}
