import type { ShippedDict } from '../../../kit/shipped-dict.ts'

/** The ethnic groups of GB/T 3304, by their codes of two letters and their names in Latin script. */
const book = `HA 汉族 Han
MG 蒙古族 Mongol
HU 回族 Hui
ZA 藏族 Tibetan
UG 维吾尔族 Uygur
MH 苗族 Miao
YI 彝族 Yi
ZH 壮族 Zhuang
BY 布依族 Bouyei
CS 朝鲜族 Korean
MA 满族 Manchu
DO 侗族 Dong
YA 瑶族 Yao
BA 白族 Bai
TJ 土家族 Tujia
HN 哈尼族 Hani
KZ 哈萨克族 Kazak
DA 傣族 Dai
LI 黎族 Li
LS 傈僳族 Lisu
VA 佤族 Va
SH 畲族 She
GS 高山族 Gaoshan
LH 拉祜族 Lahu
SU 水族 Sui
DX 东乡族 Dongxiang
NX 纳西族 Naxi
JP 景颇族 Jingpo
KG 柯尔克孜族 Kirgiz
TU 土族 Tu
DU 达斡尔族 Daur
ML 仫佬族 Mulao
QI 羌族 Qiang
BL 布朗族 Blang
SL 撒拉族 Salar
MN 毛南族 Maonan
GL 仡佬族 Gelao
XB 锡伯族 Xibe
AC 阿昌族 Achang
PM 普米族 Pumi
TA 塔吉克族 Tajik
NU 怒族 Nu
UZ 乌孜别克族 Uzbek
RS 俄罗斯族 Russian
EW 鄂温克族 Ewenki
DE 德昂族 Deang
BN 保安族 Bonan
YG 裕固族 Yugur
GI 京族 Gin
TT 塔塔尔族 Tatar
DR 独龙族 Derung
OR 鄂伦春族 Oroqen
HZ 赫哲族 Hezhen
MB 门巴族 Monba
LB 珞巴族 Lhoba
JN 基诺族 Jino
OTHER 其他 Other
FOREIGN 外国血统 Foreign descent`

export const nations: ShippedDict['items'] = book.split('\n').map(line => {
  const [value, label, ...english] = line.split(' ') as [string, string, ...string[]]
  return [value, label, english.join(' ')]
})
