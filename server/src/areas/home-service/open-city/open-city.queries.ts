import { sql } from 'drizzle-orm'
import type { OpenCityRow, ParsedInputOf, openCity as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { prepare } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeProduct, homeProductCity } from '../home-product/home-product.tables.ts'
import { openCity } from './open-city.tables.ts'

const listQuery = prepare(
  {
    id: openCity.id,
    cityCode: openCity.cityCode,
    name: openCity.name,
    provinceName: sql<string>`${regionNameOf(openCity.provinceCode)}`,
    status: openCity.status,
    operatorId: openCity.operatorId,
    operatorName: staffNameOf(openCity.operatorId),
    openDate: openCity.openDate,
    servicePhone: openCity.servicePhone,
    sort: openCity.sort,
    productCount: sql<number>`(select count(*) from ${homeProductCity} join ${homeProduct} on ${homeProduct.id} = ${homeProductCity.productId}
      where ${homeProductCity.cityCode} = ${openCity.cityCode} and ${homeProduct.deletedAt} is null)::int`,
    artificerCount: sql<number>`(select count(*) from ${artificer} where ${artificer.workCityCode} = ${openCity.cityCode} and ${artificer.deletedAt} is null)::int`,
    version: openCity.version,
  },
  columns => sql`select ${columns} from ${openCity}
    where (${sql.placeholder('status')}::text is null or ${openCity.status} = ${sql.placeholder('status')})
      and (${sql.placeholder('keyword')}::text is null or ${openCity.name} ilike '%' || escape_like(${sql.placeholder('keyword')}) || '%')
    order by ${openCity.sort}, ${openCity.id}`,
)

export function findOpenCities(database: Database, { status = null, keyword = null }: OpenCityFilter): Promise<OpenCityRow[]> {
  return listQuery.run(database, { status, keyword })
}

type OpenCityFilter = { [Name in keyof ParsedInputOf<typeof calls.list>]?: ParsedInputOf<typeof calls.list>[Name] | null }
