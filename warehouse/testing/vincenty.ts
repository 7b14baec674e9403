/**
 * Metres between two points in degrees of WGS84, along the ellipsoid, by Vincenty's inverse
 * formula. It checks the warehouse's own method. Accurate to a millimetre for points that aren't
 * opposite each other on the globe.
 */
export function measureGeodesic(
  from: { readonly latitude: number; readonly longitude: number },
  to: { readonly latitude: number; readonly longitude: number },
): number {
  const a = 6_378_137;
  const f = 1 / 298.257_223_563;
  const b = a * (1 - f);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [u1, u2] = [from, to].map(({ latitude }) =>
    Math.atan((1 - f) * Math.tan(radians(latitude))),
  ) as [number, number];
  const difference = radians(to.longitude - from.longitude);
  let lambda = difference;
  for (let step = 0; step < 100; step += 1) {
    const sinSigma = Math.hypot(
      Math.cos(u2) * Math.sin(lambda),
      Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda),
    );
    if (sinSigma === 0) return 0;
    const cosSigma = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (Math.cos(u1) * Math.cos(u2) * Math.sin(lambda)) / sinSigma;
    const cosSquaredAlpha = 1 - sinAlpha ** 2;
    const cosTwoMiddle = cosSigma - (2 * Math.sin(u1) * Math.sin(u2)) / cosSquaredAlpha;
    const c = (f / 16) * cosSquaredAlpha * (4 + f * (4 - 3 * cosSquaredAlpha));
    const before = lambda;
    lambda =
      difference +
      (1 - c) *
        f *
        sinAlpha *
        (sigma + c * sinSigma * (cosTwoMiddle + c * cosSigma * (-1 + 2 * cosTwoMiddle ** 2)));
    if (Math.abs(lambda - before) > 1e-12) continue;
    const uSquared = (cosSquaredAlpha * (a ** 2 - b ** 2)) / b ** 2;
    const bigA =
      1 + (uSquared / 16_384) * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)));
    const bigB = (uSquared / 1024) * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)));
    const shift =
      bigB *
      sinSigma *
      (cosTwoMiddle +
        (bigB / 4) *
          (cosSigma * (-1 + 2 * cosTwoMiddle ** 2) -
            (bigB / 6) * cosTwoMiddle * (-3 + 4 * sinSigma ** 2) * (-3 + 4 * cosTwoMiddle ** 2)));
    return b * bigA * (sigma - shift);
  }
  throw new Error('no distance: the places are opposite each other');
}
