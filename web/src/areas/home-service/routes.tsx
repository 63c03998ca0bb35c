import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  HomeCheckIn: () => import('./check-in/HomeCheckInPage.tsx').then(page => ({ default: page.HomeCheckInPage })),
  HomeProduct: () => import('./product/HomeProductListPage.tsx').then(page => ({ default: page.HomeProductListPage })),
  HomeProductDetail: () => import('./product/detail/HomeProductDetailPage.tsx').then(page => ({ default: page.HomeProductDetailPage })),
  HomeProductForm: () => import('./product/form/HomeProductFormPage.tsx').then(page => ({ default: page.HomeProductFormPage })),
  HomeOrder: () => import('./order/HomeOrderListPage.tsx').then(page => ({ default: page.HomeOrderListPage })),
  HomeOrderDetail: () => import('./order/detail/HomeOrderDetailPage.tsx').then(page => ({ default: page.HomeOrderDetailPage })),
  HomeUser: () => import('./user/HomeUserListPage.tsx').then(page => ({ default: page.HomeUserListPage })),
  HomeUserDetail: () => import('./user/detail/HomeUserDetailPage.tsx').then(page => ({ default: page.HomeUserDetailPage })),
  HomeCommission: () => import('./commission/HomeCommissionListPage.tsx').then(page => ({ default: page.HomeCommissionListPage })),
  HomeCommissionDetail: () => import('./commission/detail/HomeCommissionDetailPage.tsx').then(page => ({ default: page.HomeCommissionDetailPage })),
  LaborRecruit: () => import('./recruit/LaborRecruitListPage.tsx').then(page => ({ default: page.LaborRecruitListPage })),
}
