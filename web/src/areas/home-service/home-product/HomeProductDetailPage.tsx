import { homeProduct, homeProductRecordType, homeProductStates, id as idSchema, paths } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { BasicTab } from './BasicTab.tsx'
import { ContentTab } from './ContentTab.tsx'
import { productDialogs } from './dialogs.ts'
import { PriceTab } from './PriceTab.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { text } from './text.ts'
import './detail.css'

/** areas/home-service.md, HomeProductDetail. */
export function HomeProductDetailPage() {
  const params: { productId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.productId))
  return parsed.success ? <ProductDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function ProductDetail({ id }: { id: number }) {
  const t = useText(text).parts
  const w = useWords()
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const leave = () => {
    // At once, because everything that is still shown is asked again, and a deleted product is not there any more.
    flushSync(() => setGone(true))
    void navigate({ to: paths.HomeProduct() })
  }
  const { open, dialogs } = useDialogs(productDialogs, { onDone: name => name === 'delete' && leave() })
  const actions = (info: HomeProductInfo) => <ProductActions info={info} open={open} />
  const tabs = (info: HomeProductInfo) => [
    { key: 'basic', label: t.basic, children: <BasicTab info={info} /> },
    { key: 'price', label: t.price, children: <PriceTab info={info} /> },
    { key: 'content', label: t.content, children: <ContentTab info={info} /> },
    { key: 'order', label: t.order, children: <OrderTab of={{ productId: info.id }} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={homeProductRecordType} recordId={info.id} /> },
  ]
  if (isGone) return null
  return (
    <>
      <DetailPage
        call={homeProduct.info}
        input={{ id }}
        title={info => info.name}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeProduct.page, id, path: productId => paths.HomeProductDetail({ productId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: HomeProductInfo) => <StatusTag of={homeProductStates} value={info.state} />
const summary = (info: HomeProductInfo) => <ProductSummary info={info} />
