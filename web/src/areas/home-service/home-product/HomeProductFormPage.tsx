import { homeProduct, homeProductFields, id as idSchema, paths } from '@gongtai/contract'
import type { AnswerOf, HomeProductInfo, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useRecordTitle } from '../../../base/top-bar.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { copyPictures } from './copy-pictures.ts'
import { copyOf, editOf, freshProduct } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { text } from './text.ts'
import './form.css'

/** areas/home-service.md, HomeProductForm. With `copy` in the address the form of a new product is prefilled. */
export function HomeProductFormPage() {
  const params: { productId?: string } = useParams({ strict: false })
  const search: { copy?: number | string } = useSearch({ strict: false })
  const t = useText(text).form
  const editedId = params.productId
  const wanted = editedId ?? search.copy
  const parsed = idSchema.safeParse(Number(wanted))
  const title = editedId === undefined ? t.addTitle : t.editTitle
  useRecordTitle(title, null)
  if (wanted !== undefined && !parsed.success) return <NotFoundState />
  return (
    <div className="kit-page kit-form-page product-form" key={wanted}>
      <PageHead title={title} />
      {!parsed.success ? <AddForm initial={freshProduct} /> : editedId === undefined ? <Copy id={parsed.data} /> : <Edit id={parsed.data} />}
    </div>
  )
}

function Edit({ id }: { id: number }) {
  // Editing begins with what the server has now, not with what a page showed a while ago.
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeProduct.info, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!isFetchedAfterMount || data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return <EditForm opened={data} />
}

function Copy({ id }: { id: number }) {
  const t = useText(text).form
  const { data, error, refetch } = useQuery({
    queryKey: ['copy', homeProduct.info.path, id],
    queryFn: async ({ signal }) => {
      const info = await call(homeProduct.info, { id }, { signal, handled: true })
      const [coverFile, ...imageFiles] = await copyPictures([info.coverFile, ...info.imageFiles], signal)
      return { ...copyOf(info, t.copyName(info.name)), coverFile: coverFile!, imageFiles }
    },
    // It is asked once, because every copy has uploads of its own.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <p role="status">{t.copying}</p>
        <Skeleton active paragraph={{ rows: 12 }} />
      </>
    )
  return <AddForm initial={data} />
}

/** The form leads to the product for whoever may open that, and else to the list. */
function useLeave(): (productId?: number) => void {
  const can = useCan()
  const navigate = useNavigate()
  return productId => void navigate({ to: productId !== undefined && can('HomeProductDetail') ? paths.HomeProductDetail({ productId }) : paths.HomeProduct() })
}

function useDone() {
  const t = useText(text).form
  const leave = useLeave()
  const refreshAll = useRefreshAll()
  return (id: number, putWay: boolean) => {
    say('success', putWay ? t.savedOnSale : t.saved)
    refreshAll()
    leave(id)
  }
}

function AddForm({ initial }: { initial: Partial<InputOf<typeof homeProduct.add>> }) {
  const leave = useLeave()
  const done = useDone()
  const [putWay, setPutWay] = useState(false)
  return (
    <SchemaForm
      call={homeProduct.add}
      fields={homeProductFields}
      initial={initial}
      send={input => call(homeProduct.add, { ...input, putWay }, { handled: true })}
      onDone={({ id }: AnswerOf<typeof homeProduct.add>) => done(id, putWay)}
      onCancel={() => leave()}
      renderFooter={({ running, cancel }) => <SaveButtons running={running} onCancel={cancel} onChoose={setPutWay} mayPutWay />}
    >
      <ProductFields isOnSale={false} />
    </SchemaForm>
  )
}

function EditForm({ opened }: { opened: HomeProductInfo }) {
  const t = useText(text).form
  const leave = useLeave()
  const done = useDone()
  const [info, setInfo] = useState(opened)
  const [putWay, setPutWay] = useState(false)
  const isOnSale = info.state === 'ON_SALE'
  const loadNewer = async () => {
    const newer = await call(homeProduct.info, { id: info.id }, { handled: true })
    setInfo(newer)
    return editOf(newer)
  }
  return (
    <SchemaForm
      call={homeProduct.update}
      fields={homeProductFields}
      initial={editOf(opened)}
      loadNewer={loadNewer}
      send={input => call(homeProduct.update, { ...input, putWay }, { handled: true })}
      onDone={({ id }: AnswerOf<typeof homeProduct.update>) => done(id, putWay)}
      onCancel={() => leave(info.id)}
      renderFooter={({ running, cancel }) => <SaveButtons running={running} onCancel={cancel} onChoose={setPutWay} mayPutWay={!isOnSale} />}
    >
      {isOnSale && <Alert className="product-section" type="info" showIcon title={t.onSaleHint} />}
      <ProductFields isOnSale={isOnSale} />
    </SchemaForm>
  )
}

interface SaveButtonsProps {
  running: boolean
  onCancel: (() => void) | undefined
  /** It is called before the form is sent. */
  onChoose: (putWay: boolean) => void
  mayPutWay: boolean
}

/** Whoever may put products on sale can save and do so in one step. */
function SaveButtons({ running, onCancel, onChoose, mayPutWay }: SaveButtonsProps) {
  const t = useText(text).form
  const w = useWords()
  const form = Form.useFormInstance()
  const withPutWay = useCan()('HomeProduct.putWay') && mayPutWay
  const send = (putWay: boolean) => {
    flushSync(() => onChoose(putWay))
    form.submit()
  }
  return (
    <>
      <Button onClick={onCancel}>{w.cancel}</Button>
      <Button type={withPutWay ? 'default' : 'primary'} disabled={running} loading={running && !withPutWay} onClick={() => send(false)}>
        {w.save}
      </Button>
      {withPutWay && (
        <Button type="primary" disabled={running} loading={running} onClick={() => send(true)}>
          {t.saveAndPutWay}
        </Button>
      )}
    </>
  )
}
