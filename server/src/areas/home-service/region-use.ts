import type { DictUse } from '../../kit/dict-use.ts'
import { homeOrder } from './home-order/home-order.tables.ts'
import { homeProductCity } from './home-product/home-product.tables.ts'
import { homeUser, homeUserAddress } from './home-user/home-user.tables.ts'
import { laborRecruit } from './labor-recruit/labor-recruit.tables.ts'
import { openCity } from './open-city/open-city.tables.ts'
import { recruitApply } from './recruit-apply/recruit-apply.tables.ts'

/** Columns of this area that hold codes of regions: whoever disables one is told how many records use it. */
export const homeRegionUses: readonly DictUse[] = [
  homeOrder.provinceCode,
  homeOrder.cityCode,
  homeOrder.districtCode,
  homeProductCity.cityCode,
  homeUser.cityCode,
  homeUserAddress.provinceCode,
  homeUserAddress.cityCode,
  homeUserAddress.districtCode,
  openCity.cityCode,
  openCity.provinceCode,
  recruitApply.cityCode,
  laborRecruit.cityCode,
].map(column => ({ code: 'REGION', column }))
