import type { AuditTargetName } from '@gongtai/contract'
import { isVisible } from '../../kit/record-source.ts'
import type { RecordSources } from '../../kit/record-source.ts'
import { artificerAvatar } from './artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from './artificer-cert/artificer-cert.tables.ts'
import { artificer } from './artificer/artificer.tables.ts'
import { ofArtificer } from './check-in/check-in-scope.ts'
import { homeCategory } from './home-category/home-category.tables.ts'
import { homeOrder } from './home-order/home-order.tables.ts'
import { homeRefundKind } from './home-refund/home-refund-kind.ts'
import { homeRefund } from './home-refund/home-refund.tables.ts'
import { homeCommission } from './home-commission/home-commission.tables.ts'
import { homePeriod } from './home-period/home-period.tables.ts'
import { homeProduct } from './home-product/home-product.tables.ts'
import { ownedByMember } from '../../kit/scope.ts'
import { ofHomeUser } from './home-scope.ts'
import { homeUser, homeUserAddress } from './home-user/home-user.tables.ts'
import { laborRecruit } from './labor-recruit/labor-recruit.tables.ts'
import { openCity } from './open-city/open-city.tables.ts'
import { recruitApply } from './recruit-apply/recruit-apply.tables.ts'

type HomeTarget = Extract<
  AuditTargetName,
  | 'HOME_USER'
  | 'HOME_USER_ADDRESS'
  | 'ARTIFICER'
  | 'HOME_CATEGORY'
  | 'OPEN_CITY'
  | 'HOME_PRODUCT'
  | 'ARTIFICER_CERT'
  | 'ARTIFICER_AVATAR'
  | 'LABOR_RECRUIT'
  | 'RECRUIT_APPLY'
  | 'HOME_COMMISSION'
  | 'HOME_PERIOD'
  | 'HOME_ORDER'
  | 'HOME_REFUND'
>

/** The records of this area whose history can be asked for. */
export const homeRecords: Pick<RecordSources, HomeTarget> = {
  HOME_CATEGORY: isVisible(homeCategory, null),
  OPEN_CITY: isVisible(openCity, null),
  HOME_PRODUCT: isVisible(homeProduct, null),
  LABOR_RECRUIT: isVisible(laborRecruit, ownedByMember(laborRecruit.ownerId)),
  RECRUIT_APPLY: isVisible(recruitApply, ownedByMember(recruitApply.ownerId)),
  HOME_REFUND: isVisible(homeRefund, homeRefundKind.scope),
  HOME_ORDER: isVisible(homeOrder, ownedByMember(homeOrder.ownerId)),
  HOME_USER: isVisible(homeUser, ownedByMember(homeUser.ownerId)),
  HOME_USER_ADDRESS: isVisible(homeUserAddress, ofHomeUser(homeUserAddress.userId)),
  ARTIFICER: isVisible(artificer, ownedByMember(artificer.ownerId)),
  HOME_COMMISSION: isVisible(homeCommission, ownedByMember(homeCommission.ownerId)),
  HOME_PERIOD: isVisible(homePeriod, null),
  ARTIFICER_CERT: isVisible(artificerCert, ofArtificer(artificerCert.artificerId)),
  ARTIFICER_AVATAR: isVisible(artificerAvatar, ofArtificer(artificerAvatar.artificerId)),
}
