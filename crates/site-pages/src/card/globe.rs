//! The meridians and parallels of a globe in orthographic projection.

/// Degrees between two lines.
const STEP: i32 = 20;

/// A globe that is turned so that a place is visible left of the middle.
pub(super) struct Globe {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) radius: f64,
    /// Latitude and longitude of the middle, in degrees.
    north: f64,
    east: f64,
}

impl Globe {
    pub(super) fn showing(place: (f64, f64), x: f64, y: f64, radius: f64) -> Self {
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
    pub(super) fn project(&self, north: f64, east: f64) -> Option<(f64, f64)> {
        let (lat, lng) = (north.to_radians(), (east - self.east).to_radians());
        let tilt = self.north.to_radians();
        let depth = tilt.sin() * lat.sin() + tilt.cos() * lat.cos() * lng.cos();
        let x = lat.cos() * lng.sin();
        let y = tilt.cos() * lat.sin() - tilt.sin() * lat.cos() * lng.cos();
        (depth >= 0.0).then_some((self.x + x * self.radius, self.y - y * self.radius))
    }

    /// Meridians and parallels as lists of points. A line is split where it passes behind the edge of the globe.
    pub(super) fn lines(&self) -> Vec<Vec<(f64, f64)>> {
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
