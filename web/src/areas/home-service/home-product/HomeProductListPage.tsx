import { homeProduct, homeProductStates, inLanguage, paths, productTypes, productUnits, showMoney, homeProductExport } from '@gongtai/contract'
import type { HomeProductRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { useOpenedProduct } from './opened.ts'
import { ProductActions } from './ProductActions.tsx'
import { text } from './text.ts'
import './product.css'

const { Filter } = filtersOf(homeProduct.page)
const ProductDialogs = onDemand(() => import('./ProductDialogs.tsx'))
const CategoryDrawer = onDemand(() => import('../home-category/CategoryDrawer.tsx'))
const CityDrawer = onDemand(() => import('../open-city/CityDrawer.tsx'))

/** areas/home-service.md, HomeProduct. */
export function HomeProductListPage() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(homeProduct.page)
  const { opened, open, close } = useOpenedProduct()
  const [drawer, setDrawer] = useState<'category' | 'city'>()

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <>
            <Can code="HomeProduct.category">
              <Button onClick={() => setDrawer('category')}>{t.categories}</Button>
            </Can>
            <Can code="HomeProduct.city">
              <Button onClick={() => setDrawer('city')}>{t.openCities}</Button>
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
        renderBulk={
          can('HomeProduct.putWay') || can('HomeProduct.soldOut')
            ? selection => (
                <>
                  <Can code="HomeProduct.putWay">
                    <Button size="small" onClick={() => open({ dialog: 'putWay', selection })}>
                      {t.bulkPutWay}
                    </Button>
                  </Can>
                  <Can code="HomeProduct.soldOut">
                    <Button size="small" onClick={() => open({ dialog: 'soldOut', selection })}>
                      {t.bulkSoldOut}
                    </Button>
                  </Can>
                </>
              )
            : undefined
        }
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="categoryId" label={t.category}>
              <CategorySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="productType" label={t.type}>
              <LabelSelect of={productTypes.labels} placeholder={t.any} />
            </Filter>
            <Filter name="cityCode" label={t.city}>
              <OpenCitySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="priceMin" label={t.priceMin}>
              <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" />
            </Filter>
            <Filter name="priceMax" label={t.priceMax}>
              <InputNumber className="kit-wide" stringMode min="0" max="999999.99" prefix="¥" />
            </Filter>
          </>
        }
        columns={[
          { title: t.product, dataIndex: 'name', fixed: 'start', width: 220, render: (_, row) => <ProductName row={row} /> },
          { title: t.category, dataIndex: 'categoryName' },
          { title: t.typeShort, dataIndex: 'productType', render: type => inLanguage(productTypes.labels[type], language) },
          {
            title: t.minPrice,
            dataIndex: 'minPrice',
            sorter: true,
            align: 'right',
            render: (price, row) => <span className="kit-figure">{t.per(`¥${showMoney(price)}`, inLanguage(productUnits.labels[row.unit], language))}</span>,
          },
          { title: t.city, dataIndex: 'cityNames', render: (names, row) => orBlank(t.cities(names.join(language === 'en_US' ? ', ' : '、'), row.cityCount)) },
          { title: t.sales, dataIndex: 'salesCount', sorter: true, align: 'right' },
          { title: t.sort, dataIndex: 'sort', sorter: true, align: 'right' },
          { title: t.state, dataIndex: 'state', render: state => <StatusTag of={homeProductStates.labels} value={state} /> },
          { title: t.putWayAt, dataIndex: 'putWayAt', sorter: true, render: instant },
          {
            title: t.updated,
            dataIndex: 'updatedAt',
            sorter: true,
            render: (at, row) => (
              <span className="product-two">
                {orBlank(row.updatedByName)}
                <span className="kit-secondary">{instant(at)}</span>
              </span>
            ),
          },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => <ProductActions product={row} onOpen={dialog => open({ dialog, product: row })} />,
          },
        ]}
      />
      <ProductDialogs opened={opened} open={opened !== undefined} onClose={close} onDone={() => opened?.selection?.clear()} />
      <CategoryDrawer open={drawer === 'category'} onClose={() => setDrawer(undefined)} />
      <CityDrawer open={drawer === 'city'} onClose={() => setDrawer(undefined)} />
    </>
  )
}

/** Cover, name and number; the name leads to the product for whoever may open it. */
function ProductName({ row }: { row: HomeProductRow }) {
  const can = useCan()
  return (
    <span className="product-name">
      <img className="product-cover" src={publicAddress(row.coverFile, 96)} alt="" loading="lazy" />
      <span className="product-two">
        {can('HomeProductDetail') ? (
          <Link to={paths.HomeProductDetail({ productId: row.id })} title={row.name}>
            {row.name}
          </Link>
        ) : (
          <span title={row.name}>{row.name}</span>
        )}
        <span className="kit-secondary kit-figure">{row.productNo}</span>
      </span>
    </span>
  )
}
