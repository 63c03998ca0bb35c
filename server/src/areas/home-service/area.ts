import { homeServiceArea } from '@gongtai/contract'
import { homeRegionUses } from './region-use.ts'
import { area } from '../../kit/area.ts'
import { artificerAvatarHandlers } from './artificer-avatar/artificer-avatar.handlers.ts'
import { artificerAvatarQueueSources } from './artificer-avatar/artificer-avatar.queries.ts'
import { artificerAvatarRecord } from './artificer-avatar/artificer-avatar.record.ts'
import { artificerCertHandlers } from './artificer-cert/artificer-cert.handlers.ts'
import { artificerCertQueueSources } from './artificer-cert/artificer-cert.queries.ts'
import { artificerCertRecord } from './artificer-cert/artificer-cert.record.ts'
import { artificerCaller } from './artificer/artificer.caller.ts'
import { artificerExport } from './artificer/artificer.export.ts'
import { artificerHandlers } from './artificer/artificer.handlers.ts'
import { artificerEnable } from './artificer/artificer.jobs.ts'
import { artificerQueueSources } from './artificer/artificer.queries.ts'
import { artificerRecord } from './artificer/artificer.record.ts'
import { artificerSearch } from './artificer/artificer.search.ts'
import { checkInHandlers } from './check-in/check-in.handlers.ts'
import { checkInJobs, checkInRecompute } from './check-in/check-in.jobs.ts'
import { homeCategoryHandlers } from './home-category/home-category.handlers.ts'
import { homeCategoryRecord } from './home-category/home-category.record.ts'
import { commissionPayExport } from './home-commission/commission-pay-file.ts'
import { commissionSettlementRecord } from './home-commission/commission-settlement.record.ts'
import { homeCommissionExport } from './home-commission/home-commission.export.ts'
import { homeCommissionFiles } from './home-commission/home-commission.files.ts'
import { homeCommissionHandlers } from './home-commission/home-commission.handlers.ts'
import { homeCommissionJobs } from './home-commission/home-commission.jobs.ts'
import { homeCommissionQueueSources } from './home-commission/home-commission.queries.ts'
import { homeCommissionRecord } from './home-commission/home-commission.record.ts'
import { homeDispatchHandlers } from './home-dispatch/home-dispatch.handlers.ts'
import { homeOrderConfirm } from './home-dispatch/home-progress.jobs.ts'
import { homeFileHandlers } from './home-file/home-file.handlers.ts'
import { homeImageHandlers } from './home-image/home-image.handlers.ts'
import { homeOrderExport } from './home-order/home-order.export.ts'
import { homeOrderFiles } from './home-order/home-order.files.ts'
import { homeOrderHandlers } from './home-order/home-order.handlers.ts'
import { cityOrderBrief } from './home-order/home-order.briefs.ts'
import { homeOrderUnpaid } from './home-order/home-order.jobs.ts'
import { homeOrderFigureSources } from './home-order/home-order.figures.ts'
import { homeOrderQueueSources } from './home-order/home-order.queries.ts'
import { homeOrderRecord } from './home-order/home-order.record.ts'
import { homeOrderSearch } from './home-order/home-order.search.ts'
import { homeOwnerHandlers } from './home-owner/home-owner.handlers.ts'
import { homeHandover } from './home-owner/home-owner.rules.ts'
import { homePeriodHandlers } from './home-period/home-period.handlers.ts'
import { homePeriodRecord } from './home-period/home-period.record.ts'
import { homeProductExport } from './home-product/home-product.export.ts'
import { homeProductHandlers } from './home-product/home-product.handlers.ts'
import { homeProductRecord } from './home-product/home-product.record.ts'
import { homeRefundFiles } from './home-refund/home-refund.files.ts'
import { homeRefundHandlers } from './home-refund/home-refund.handlers.ts'
import { homeRefundQueueSources } from './home-refund/home-refund.queries.ts'
import { homeRefundRecord } from './home-refund/home-refund.record.ts'
import { homeUserCaller } from './home-user/home-user.caller.ts'
import { homeUserExport } from './home-user/home-user.export.ts'
import { homeUserHandlers } from './home-user/home-user.handlers.ts'
import { homeUserAddressRecord, homeUserRecord } from './home-user/home-user.record.ts'
import { homeUserSearch } from './home-user/home-user.search.ts'
import { laborRecruitExport } from './labor-recruit/labor-recruit.export.ts'
import { laborRecruitHandlers } from './labor-recruit/labor-recruit.handlers.ts'
import { laborRecruitFinish } from './labor-recruit/labor-recruit.jobs.ts'
import { laborRecruitRecord } from './labor-recruit/labor-recruit.record.ts'
import { openCityHandlers } from './open-city/open-city.handlers.ts'
import { openCityRecord } from './open-city/open-city.record.ts'
import { recruitApplyExport } from './recruit-apply/recruit-apply.export.ts'
import { recruitApplyHandlers } from './recruit-apply/recruit-apply.handlers.ts'
import { recruitApplyImport } from './recruit-apply/recruit-apply.import.ts'
import { recruitApplyRecord } from './recruit-apply/recruit-apply.record.ts'
import { settleImageHandlers } from './settle-image/settle-image.handlers.ts'

export const homeService = area(
  homeServiceArea,
  {
    homeUser: {
      handlers: homeUserHandlers,
      records: [homeUserRecord, homeUserAddressRecord],
      exports: [homeUserExport],
      callers: [homeUserCaller],
      searches: [homeUserSearch],
    },
    artificer: {
      handlers: artificerHandlers,
      records: [artificerRecord],
      exports: [artificerExport],
      callers: [artificerCaller],
      queues: artificerQueueSources,
      searches: [artificerSearch],
      tasks: [artificerEnable],
    },
    homeOwner: { handlers: homeOwnerHandlers, handovers: [homeHandover] },
    checkIn: { handlers: checkInHandlers, jobs: [checkInRecompute], tasks: checkInJobs },
    artificerCert: { handlers: artificerCertHandlers, records: [artificerCertRecord], queues: artificerCertQueueSources },
    artificerAvatar: { handlers: ({ files }) => artificerAvatarHandlers(files), records: [artificerAvatarRecord], queues: artificerAvatarQueueSources },
    homeImage: { handlers: ({ files }) => homeImageHandlers(files) },
    homeCategory: { handlers: homeCategoryHandlers, records: [homeCategoryRecord] },
    openCity: { handlers: openCityHandlers, records: [openCityRecord] },
    homeProduct: { handlers: homeProductHandlers, records: [homeProductRecord], exports: [homeProductExport] },
    homeOrder: {
      handlers: homeOrderHandlers,
      records: [homeOrderRecord],
      exports: [homeOrderExport],
      searches: [homeOrderSearch],
      queues: homeOrderQueueSources,
      figures: homeOrderFigureSources,
      files: homeOrderFiles,
      tasks: [homeOrderUnpaid, homeOrderConfirm, cityOrderBrief],
    },
    homeDispatch: { handlers: homeDispatchHandlers },
    homeRefund: { handlers: homeRefundHandlers, records: [homeRefundRecord], files: homeRefundFiles, queues: homeRefundQueueSources },
    homeCommission: {
      handlers: homeCommissionHandlers,
      records: [homeCommissionRecord, commissionSettlementRecord],
      exports: [homeCommissionExport, commissionPayExport],
      files: homeCommissionFiles,
      queues: homeCommissionQueueSources,
      tasks: homeCommissionJobs,
    },
    settleImage: { handlers: settleImageHandlers },
    homePeriod: { handlers: homePeriodHandlers, records: [homePeriodRecord] },
    laborRecruit: { handlers: laborRecruitHandlers, records: [laborRecruitRecord], exports: [laborRecruitExport], tasks: [laborRecruitFinish] },
    recruitApply: { handlers: recruitApplyHandlers, records: [recruitApplyRecord], exports: [recruitApplyExport], imports: [recruitApplyImport] },
    homeFile: { handlers: ({ exports }) => homeFileHandlers(exports) },
  },
  { demo: () => import('./demo/demo.ts'), dictUses: homeRegionUses },
)
