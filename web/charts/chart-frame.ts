import { ink } from './colours.ts';

/**
 * The options of every drawing made with Plot. Plot's own style element would be refused by a
 * strict content security policy, so `charts.css` holds its rules. Plot's labels for the marks are
 * dropped, as they mean nothing inside an image that has a text alternative.
 */
export function finishChart(chart: SVGSVGElement, description: string): SVGSVGElement {
  chart.querySelector('style')?.remove();
  for (const mark of chart.querySelectorAll('[aria-label]')) mark.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', description);
  chart.setAttribute('color', ink);
  chart.setAttribute('font-size', '12');
  chart.setAttribute('font-family', 'inherit');
  return chart;
}
