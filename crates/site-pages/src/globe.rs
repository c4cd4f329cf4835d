//! A globe in orthographic projection: its meridians and parallels on the social cards, the arcs between places on the home page.

use std::f64::consts::PI;

/// Difference between two points of an arc, for its slope. A shorter arc is not drawn.
const NEAR: f64 = 1e-3;

/// Degrees between two lines.
const STEP: i32 = 20;

/// A globe as it is seen from far away.
pub(crate) struct Globe {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) radius: f64,
    /// Latitude and longitude of the middle, in degrees.
    north: f64,
    east: f64,
}

impl Globe {
    /// The globe of the home page, whose dots `art/maps.mjs` draws: Africa and Europe face the reader.
    pub(crate) const HOME: Self = Self {
        x: 320.0,
        y: 320.0,
        radius: 300.0,
        north: 8.0,
        east: 12.0,
    };

    /// A globe that is turned so that a place is visible left of the middle.
    pub(crate) fn showing(place: (f64, f64), x: f64, y: f64, radius: f64) -> Self {
        let (north, east) = place;
        Self {
            x,
            y,
            radius,
            north: north * 0.35 + 4.0,
            east: east + 24.0,
        }
    }

    /// The position at which a place is drawn; `None` on the far side of the globe.
    pub(crate) fn project(&self, north: f64, east: f64) -> Option<(f64, f64)> {
        let [depth, x, y] = self.turned(north, east);
        (depth >= 0.0).then_some(self.raised([x, y], 1.0))
    }

    /// A place on a globe of radius 1 whose middle faces the reader: towards the reader, to the right, up.
    fn turned(&self, north: f64, east: f64) -> [f64; 3] {
        let (lat, lng) = (north.to_radians(), (east - self.east).to_radians());
        let tilt = self.north.to_radians();
        [
            tilt.sin() * lat.sin() + tilt.cos() * lat.cos() * lng.cos(),
            lat.cos() * lng.sin(),
            tilt.cos() * lat.sin() - tilt.sin() * lat.cos() * lng.cos(),
        ]
    }

    /// Where a point at some height above the middle of the globe is drawn.
    fn raised(&self, [x, y]: [f64; 2], height: f64) -> (f64, f64) {
        let reach = self.radius * height;
        (self.x + x * reach, self.y - y * reach)
    }

    /// The way from one visible place to another along a great circle that rises above the globe, as the data of an SVG path of two
    /// cubic curves.
    pub(crate) fn arc(&self, from: (f64, f64), to: (f64, f64)) -> Option<String> {
        let (start, _) = (self.project(from.0, from.1)?, self.project(to.0, to.1)?);
        let (a, b) = (self.turned(from.0, from.1), self.turned(to.0, to.1));
        let angle = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
            .clamp(-1.0, 1.0)
            .acos();
        let at = |t: f64| {
            let (of_a, of_b) = (
                ((1.0 - t) * angle).sin() / angle.sin(),
                (t * angle).sin() / angle.sin(),
            );
            let height = 1.0 + 0.3 * angle.min(1.0) * (PI * t).sin();
            self.raised(
                [of_a * a[1] + of_b * b[1], of_a * a[2] + of_b * b[2]],
                height,
            )
        };
        let slope = |t: f64| {
            let ((x1, y1), (x2, y2)) = (at(t - NEAR), at(t + NEAR));
            ((x2 - x1) / (2.0 * NEAR), (y2 - y1) / (2.0 * NEAR))
        };
        let curve = |(begin, end): (f64, f64)| {
            let third = (end - begin) / 3.0;
            let ((x1, y1), (x2, y2)) = (at(begin), at(end));
            let ((dx1, dy1), (dx2, dy2)) = (slope(begin), slope(end));
            let numbers = [
                x1 + dx1 * third,
                y1 + dy1 * third,
                x2 - dx2 * third,
                y2 - dy2 * third,
                x2,
                y2,
            ];
            format!(
                "C{}",
                numbers.map(|number| number.round().to_string()).join(" ")
            )
        };
        let curves: String = [(0.0, 0.5), (0.5, 1.0)].map(curve).concat();
        (angle > NEAR).then(|| format!("M{} {}{curves}", start.0.round(), start.1.round()))
    }

    /// Meridians and parallels as lists of points. A line is split where it passes behind the edge of the globe.
    pub(crate) fn lines(&self) -> Vec<Vec<(f64, f64)>> {
        let meridians = (0..360 / STEP).map(|n| {
            let east = f64::from(n * STEP);
            self.visible((-80..=80).step_by(2).map(|lat| (f64::from(lat), east)))
        });
        let parallels = (-80 / STEP..=80 / STEP).map(|n| {
            let north = f64::from(n * STEP);
            self.visible((0..=360).step_by(2).map(|lng| (north, f64::from(lng))))
        });
        meridians.chain(parallels).flatten().collect()
    }

    fn visible(&self, places: impl Iterator<Item = (f64, f64)>) -> Vec<Vec<(f64, f64)>> {
        let mut lines = vec![Vec::new()];
        for (north, east) in places {
            match (self.project(north, east), lines.last_mut()) {
                (Some(point), Some(line)) => line.push(point),
                (None, Some(line)) if !line.is_empty() => lines.push(Vec::new()),
                _ => {}
            }
        }
        lines.retain(|line| line.len() > 1);
        lines
    }
}
