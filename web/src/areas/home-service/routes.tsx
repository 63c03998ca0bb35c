import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  HomeCheckIn: page(() => import('./check-in/HomeCheckInPage.tsx')),
  HomeProduct: page(() => import('./home-product/HomeProductListPage.tsx')),
  HomeProductDetail: page(() => import('./home-product/HomeProductDetailPage.tsx')),
  HomeProductForm: page(() => import('./home-product/HomeProductFormPage.tsx')),
  HomeOrder: page(() => import('./home-order/HomeOrderListPage.tsx')),
  HomeOrderDetail: page(() => import('./home-order/HomeOrderDetailPage.tsx')),
  HomeUser: page(() => import('./home-user/HomeUserListPage.tsx')),
  HomeUserDetail: page(() => import('./home-user/HomeUserDetailPage.tsx')),
  HomeCommission: page(() => import('./home-commission/HomeCommissionListPage.tsx')),
  HomeCommissionDetail: page(() => import('./home-commission/HomeCommissionDetailPage.tsx')),
  LaborRecruit: page(() => import('./labor-recruit/LaborRecruitListPage.tsx')),
}
