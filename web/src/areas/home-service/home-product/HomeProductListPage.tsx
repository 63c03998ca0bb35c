import { homeProduct, homeProductActions, homeProductExport, homeProductFields, homeProductStates, paths } from '@gongtai/contract'
import type { HomeProductRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { productListDialogs, productOpeners } from './dialogs.ts'
import { Price } from './Price.tsx'
import { text } from './text.ts'
import './product.css'

const ProductQuick = lazyPart(() => import('./ProductQuick.tsx'))

const { Filter } = filtersOf(homeProduct.page, homeProductFields)

/** areas/home-service.md, HomeProduct. */
export function HomeProductListPage() {
  const t = useText(text).list
  const w = useWords()
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const can = useCan()
  const list = useListQuery(homeProduct.page)
  const { open, dialogs } = useDialogs(productListDialogs)
  const amount = <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={homeProductFields}
      empty={t.empty}
      actions={
        <>
          <Can code="HomeProduct.category">
            <Button onClick={() => open('category')}>{t.categories}</Button>
          </Can>
          <Can code="HomeProduct.city">
            <Button onClick={() => open('city')}>{t.openCities}</Button>
          </Can>
          <ExportButton call={homeProduct.export} kind={homeProductExport} filter={list.input} />
          <Can code="HomeProductForm">
            <Link to={paths.HomeProductForm()}>
              <Button type="primary" tabIndex={-1}>
                {t.add}
              </Button>
            </Link>
          </Can>
        </>
      }
      tabs={<StateTabs of={homeProductStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      quickView={{
        needs: ['HomeProductDetail'],
        path: productId => paths.HomeProductDetail({ productId }),
        render: id => <ProductQuick id={id} open={open} />,
      }}
      renderBulk={
        can('HomeProduct.putWay') || can('HomeProduct.soldOut')
          ? selection => (
              <>
                <Can code="HomeProduct.putWay">
                  <Button size="small" onClick={() => open('putWay', selection)}>
                    {t.bulkPutWay}
                  </Button>
                </Can>
                <Can code="HomeProduct.soldOut">
                  <Button size="small" onClick={() => open('soldOut', selection)}>
                    {t.bulkSoldOut}
                  </Button>
                </Can>
              </>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="categoryId" field="categoryName">
            <CategorySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="productType" />
          <Filter name="cityCode" field="cities">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="priceMin" label={t.priceMin}>
            {amount}
          </Filter>
          <Filter name="priceMax" label={t.priceMax}>
            {amount}
          </Filter>
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', width: 240, render: (_, row) => <ProductName row={row} /> },
        { field: 'productNo', hidden: true, render: productNo => <span className="kit-figure">{productNo}</span> },
        { field: 'state' },
        { field: 'categoryName' },
        { field: 'productType', hidden: true },
        { field: 'minPrice', sorter: true, align: 'right', render: (_, row) => <Price of={row} /> },
        { field: 'cities', dataIndex: 'cityNames', render: (names, row) => orBlank(t.cities(names.join(separator), row.cityCount)) },
        { field: 'salesCount', sorter: true },
        { field: 'sort', sorter: true, hidden: true },
        { field: 'putWayAt', sorter: true, hidden: true },
        {
          field: 'updatedAt',
          sorter: true,
          render: (at, row) => <span title={row.updatedByName ?? undefined}>{instant(at)}</span>,
        },
      ]}
      renderActions={row => (
        <RowActions
          of={homeProductActions}
          row={row}
          on={{ edit: { to: paths.HomeProductForm({ productId: row.id }) }, ...productOpeners(open, row) }}
          primary={[row.actions.includes('putWay') ? 'putWay' : 'edit']}
        />
      )}
    >
      {dialogs}
    </ListPage>
  )
}

/** The name leads to the product for whoever may open it. */
function ProductName({ row }: { row: HomeProductRow }) {
  const can = useCan()
  return (
    <span className="product-name">
      <img className="product-cover" src={publicAddress(row.coverFile, 96)} alt="" loading="lazy" />
      {can('HomeProductDetail') ? (
        <Link to={paths.HomeProductDetail({ productId: row.id })} title={`${row.productNo} ${row.name}`}>
          {row.name}
        </Link>
      ) : (
        <span title={`${row.productNo} ${row.name}`}>{row.name}</span>
      )}
    </span>
  )
}
