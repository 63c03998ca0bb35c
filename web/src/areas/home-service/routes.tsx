import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  HomeCheckIn: () => import('./check-in/HomeCheckInPage.tsx').then(page => ({ default: page.HomeCheckInPage })),
  HomeProduct: () => import('./home-product/HomeProductListPage.tsx').then(page => ({ default: page.HomeProductListPage })),
  HomeProductDetail: () => import('./home-product/HomeProductDetailPage.tsx').then(page => ({ default: page.HomeProductDetailPage })),
  HomeProductForm: () => import('./home-product/HomeProductFormPage.tsx').then(page => ({ default: page.HomeProductFormPage })),
  HomeOrder: () => import('./home-order/HomeOrderListPage.tsx').then(page => ({ default: page.HomeOrderListPage })),
  HomeOrderDetail: () => import('./home-order/HomeOrderDetailPage.tsx').then(page => ({ default: page.HomeOrderDetailPage })),
  HomeUser: () => import('./home-user/HomeUserListPage.tsx').then(page => ({ default: page.HomeUserListPage })),
  HomeUserDetail: () => import('./home-user/HomeUserDetailPage.tsx').then(page => ({ default: page.HomeUserDetailPage })),
  HomeCommission: () => import('./home-commission/HomeCommissionListPage.tsx').then(page => ({ default: page.HomeCommissionListPage })),
  HomeCommissionDetail: () => import('./home-commission/HomeCommissionDetailPage.tsx').then(page => ({ default: page.HomeCommissionDetailPage })),
  LaborRecruit: () => import('./labor-recruit/LaborRecruitListPage.tsx').then(page => ({ default: page.LaborRecruitListPage })),
}
