import type { Service } from "../../generated/payload";
import { ServiceIcon } from "./ServiceIcon";
import * as routes from "../../generated/routes";

/** The eight services in a grid with hairlines. Each links to its section on the services page. */
export function ServiceGrid({ services }: { services: Service[] }) {
  return (
    <ul className="box cells services">
      {services.map((service) => (
        <li key={service.slug}>
          <ServiceIcon icon={service.icon} />
          <h3>
            <a href={`${routes.services}#${service.slug}`}>{service.title}</a>
          </h3>
          <p>{service.description}</p>
        </li>
      ))}
    </ul>
  );
}
