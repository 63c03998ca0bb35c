import type { HomeProductInfo, InputOf, homeProduct } from '@gongtai/contract'

type Fields = Omit<InputOf<typeof homeProduct.add>, 'requestNo'>

export const freshProduct: Partial<Fields> = {
  subtitle: null,
  minQty: 1,
  maxQty: 10,
  durationMinutes: 60,
  artificerCount: 1,
  imageFiles: [],
  skus: [{ specName: '', price: '', marketPrice: null, enabled: true }],
  cities: [],
  leadHours: 2,
  bookDays: 14,
  serviceStart: '08:00',
  serviceEnd: '20:00',
  requiredCertTypes: [],
  commissionRate: null,
  warrantyDays: 0,
  sort: 0,
  virtualSales: 0,
  buyNotice: null,
  putWay: false,
}

export function fieldsOf(info: HomeProductInfo): Fields {
  return {
    name: info.name,
    subtitle: info.subtitle,
    categoryId: info.categoryId,
    productType: info.productType,
    unit: info.unit,
    minQty: info.minQty,
    maxQty: info.maxQty,
    durationMinutes: info.durationMinutes,
    artificerCount: info.artificerCount,
    coverFile: info.coverFile,
    imageFiles: info.imageFiles,
    skus: info.skus,
    cities: info.cities.map(({ cityCode, priceDelta }) => ({ cityCode, priceDelta })),
    leadHours: info.leadHours,
    bookDays: info.bookDays,
    serviceStart: info.serviceStart,
    serviceEnd: info.serviceEnd,
    requiredCertTypes: info.requiredCertTypes,
    commissionRate: info.commissionRate,
    warrantyDays: info.warrantyDays,
    sort: info.sort,
    virtualSales: info.virtualSales,
    detail: info.detail,
    buyNotice: info.buyNotice,
    putWay: false,
  }
}

export const editOf = (info: HomeProductInfo): InputOf<typeof homeProduct.update> => ({ ...fieldsOf(info), id: info.id, version: info.version })

/** A copy has variants of its own, and only cities in which something new can be sold. */
export function copyOf(info: HomeProductInfo, name: string): Fields {
  const open = info.cities.filter(city => city.status === 'OPEN')
  return {
    ...fieldsOf(info),
    name: name.slice(0, 40),
    skus: info.skus.map(({ specName, price, marketPrice, enabled }) => ({ specName, price, marketPrice, enabled })),
    cities: open.map(({ cityCode, priceDelta }) => ({ cityCode, priceDelta })),
    virtualSales: 0,
  }
}

export const halfHours = Array.from({ length: 48 }, (_, place) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`)
