import { homeProduct, homeProductStates, id as idSchema, movesFrom, paths } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { Can } from '../../../kit/Can.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { OrderTab } from '../home-order/OrderTab.tsx'
import { useOpenedProduct } from './opened.ts'
import type { OpenedProduct } from './opened.ts'
import { text as listText } from './text.ts'
import { BasicTab } from './BasicTab.tsx'
import { ContentTab } from './ContentTab.tsx'
import { PriceTab } from './PriceTab.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { text } from './detail-text.ts'
import './detail.css'

const ProductDialogs = onDemand(() => import('./ProductDialogs.tsx'))

/** areas/home-service.md, HomeProductDetail. */
export function HomeProductDetailPage() {
  const params: { productId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.productId))
  return parsed.success ? <ProductDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function ProductDetail({ id }: { id: number }) {
  const t = useText(text)
  const navigate = useNavigate()
  const { opened, open, close } = useOpenedProduct()
  const done = () => {
    if (opened?.dialog === 'delete') void navigate({ to: paths.HomeProduct() })
  }
  const actions = (info: HomeProductInfo) => <HeadActions info={info} onOpen={dialog => open({ dialog, product: info })} />
  const tabs = (info: HomeProductInfo) => [
    { key: 'basic', label: t.tabs.basic, children: <BasicTab info={info} /> },
    { key: 'price', label: t.tabs.price, children: <PriceTab info={info} /> },
    { key: 'content', label: t.tabs.content, children: <ContentTab info={info} /> },
    { key: 'order', label: t.tabs.order, children: <OrderTab of={{ productId: info.id }} /> },
    { key: 'history', label: t.tabs.history, children: <RecordHistory recordType="HOME_PRODUCT" recordId={info.id} /> },
  ]
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
      <ProductDialogs opened={opened} open={opened !== undefined} onClose={close} onDone={done} />
    </>
  )
}

const state = (info: HomeProductInfo) => <StatusTag of={homeProductStates.labels} value={info.state} />
const summary = (info: HomeProductInfo) => <ProductSummary info={info} />

function HeadActions({ info, onOpen }: { info: HomeProductInfo; onOpen: (dialog: OpenedProduct['dialog']) => void }) {
  const t = useText(listText)
  return (
    <>
      {info.state !== 'ON_SALE' && (
        <Can code="HomeProduct.delete">
          <Button danger onClick={() => onOpen('delete')}>
            {t.delete}
          </Button>
        </Can>
      )}
      <Can code="HomeProductForm">
        <Link to={paths.HomeProductForm()} search={{ copy: info.id }}>
          <Button tabIndex={-1}>{t.copy}</Button>
        </Link>
        <Link to={paths.HomeProductForm({ productId: info.id })}>
          <Button tabIndex={-1}>{t.edit}</Button>
        </Link>
      </Can>
      {movesFrom(homeProductStates, info.state).map(move => (
        <Can key={move} code={`HomeProduct.${move}`}>
          <Button type={move === 'putWay' ? 'primary' : 'default'} onClick={() => onOpen(move)}>
            {t[move]}
          </Button>
        </Can>
      ))}
    </>
  )
}
